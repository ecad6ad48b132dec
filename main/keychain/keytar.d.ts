/** The used part of keytar; its own types are absent if the optional package is not installed. */
declare module 'keytar' {
  const keytar: import('./keytar-child.ts').Keytar;
  export = keytar;
}
