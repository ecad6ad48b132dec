/** What is used of keytar, whose own types are absent wherever the optional package was not installed. */
declare module 'keytar' {
  const keytar: import('./keytar-child.ts').Keytar;
  export = keytar;
}
