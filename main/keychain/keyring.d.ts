/** The used part of keyring, an optional package like keytar. */
declare module '@napi-rs/keyring' {
  export class AsyncEntry {
    constructor(service: string, account: string, options: { readonly linux: { readonly store: 'secret-service' } });
    getPassword(): Promise<string | null>;
    setPassword(password: string): Promise<void>;
    deletePassword(): Promise<boolean>;
  }
}
