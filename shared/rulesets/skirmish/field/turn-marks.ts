// Marks that tell what a stand has done in its turn, and what is to become of it.

/** Has acted in this phase. */
export const DONE = 'done';
/** Has moved in this turn: weapons that have to stand still do not fire. */
export const MOVED = 'moved';
/** LT-01.1-03: nobody orders it. */
export const INDEPENDENT = 'independent';
/** It is the turn of a stand that nobody orders: its module lets it act. */
export const ACTING = 'acting';
/** A module has something for it to decide before anybody else acts, whatever it has done in the phase. */
export const URGENT = 'urgent';
/** Has moved in its activation, and may still attack before anybody else acts. */
export const ACTIVE = 'active';
