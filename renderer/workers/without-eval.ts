// Must be the first import of the page and of each worker: the page's policy forbids code made from
// strings, and zod would try it once for each schema.

import { z } from 'zod';

z.config({ jitless: true });
