// The kinds of input that are tried.

import { battles } from './fuzz-battles';
import { books } from './fuzz-books';
import { campaigns } from './fuzz-campaigns';
import { files } from './fuzz-files';
import { imports } from './fuzz-imports';
import { ipc } from './fuzz-ipc';
import { journals } from './fuzz-journals';
import { orders } from './fuzz-orders';

export const KINDS = [files, books, campaigns, battles, journals, imports, orders, ipc];
