import * as z from 'zod';

// zod compiles schemas with `new Function`, which the console's Content-Security-Policy forbids; Firefox reports even the try.
// This module must be imported before the first schema of an object is made.
z.config({ jitless: true });
