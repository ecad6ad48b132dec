import { isMembers } from '../../json-object.ts';
import { isAbsent, type NoteDeviation, type WireSource } from './wire-source.ts';

/** The objects of an array member as sources with their place; what is no array or no object is noted and left out. */
export function elementsOf(raw: unknown, path: string, noteDeviation: NoteDeviation): WireSource[] {
  if (isAbsent(raw)) {
    noteDeviation(path, 'missing');
    return [];
  }
  if (!Array.isArray(raw)) {
    noteDeviation(path, 'unreadable');
    return [];
  }
  const sources: WireSource[] = [];
  raw.forEach((element: unknown, index) => {
    const elementPath = `${path}[${index}]`;
    if (isMembers(element)) sources.push({ members: element, path: elementPath, noteDeviation });
    else noteDeviation(elementPath, 'unreadable');
  });
  return sources;
}
