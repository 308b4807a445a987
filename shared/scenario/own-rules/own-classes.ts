/** LT-90-02, without what only a module brings. */
export const OWN_CLASSES = ['troop', 'vehicle', 'structure'] as const;
export type OwnClass = (typeof OWN_CLASSES)[number];
