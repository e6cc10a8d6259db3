// The entry: how modules are loaded is settled before those of the server are.
import './module-loading.ts';

await import('./server-process.ts');
