import { registerHooks } from 'node:module';

/** Lets the packaged bundle run under plain Node: where it asks for Electron it is given the stand-in. */
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === 'electron'
      ? { url: new URL('./electron.ts', import.meta.url).href, shortCircuit: true }
      : next(specifier, context),
});
