import { build } from './build.mjs';
import { install } from './install.mjs';

// `npm start` runs this and then becomes the server itself (exec): a server under npm would be orphaned by a signal to
// npm, and an orphan holds the data.
await install();
await build();
