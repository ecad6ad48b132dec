import { registerHooks } from 'node:module';

/** As `work-unlocked.ts`, on a machine where the packages named first, parted by commas, are not installed. */
const [absent = ''] = process.argv.splice(2, 1);
registerHooks({
  resolve: (specifier, context, next) => {
    if (!absent.split(',').includes(specifier)) return next(specifier, context);
    throw Object.assign(new Error(`Cannot find package '${specifier}'`), { code: 'ERR_MODULE_NOT_FOUND' });
  },
});
await import('./work-unlocked.ts');
