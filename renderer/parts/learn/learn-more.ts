// Who opens the handbook when something in the window says "Learn more". `App.svelte` says who.

import { createContext } from 'svelte';
import type { HandbookPage } from '../../../shared/bridge/handbook-pages';

/** Null = wherever the handbook is open, or its contents. */
type OpenHandbook = (page: HandbookPage | null) => void;

export const [learnMore, setLearnMore] = createContext<OpenHandbook>();
