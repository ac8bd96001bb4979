/** Why a hall is closed, or why nothing falls due there. */
export type ClosureKind = 'vacation' | 'exam' | 'hartal' | 'eid' | 'other';

/** `no_due` for days on which the hall is open and nothing falls due. */
export type ClosureEffect = 'closed' | 'no_due';
