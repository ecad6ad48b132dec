import { isMembers } from '../../json-object.ts';
import { isAbsent, type Note, type WireSource } from './wire-source.ts';

/** The objects of an array member as sources with their place; what is no array or no object is noted and left out. */
export function elementsOf(raw: unknown, path: string, note: Note): WireSource[] {
  if (isAbsent(raw)) {
    note(path, 'missing');
    return [];
  }
  if (!Array.isArray(raw)) {
    note(path, 'unreadable');
    return [];
  }
  const sources: WireSource[] = [];
  raw.forEach((element: unknown, index) => {
    const place = `${path}[${index}]`;
    if (isMembers(element)) sources.push({ members: element, path: place, note });
    else note(place, 'unreadable');
  });
  return sources;
}
