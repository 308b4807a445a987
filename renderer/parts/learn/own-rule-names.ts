// Which names of rules are those of the designer's own game. `App.svelte` says which.

import { createContext } from 'svelte';

export const [ownRuleNames, setOwnRuleNames] = createContext<() => ReadonlySet<string>>();
