import { build } from './build.mjs';
import { install } from './install.mjs';

// `npm start` runs this and then becomes the server itself (exec).
// A signal to npm would orphan a server below it, and an orphan holds the data.
await install();
await build();
