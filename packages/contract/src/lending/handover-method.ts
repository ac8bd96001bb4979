/**
 * How a hand-out or a return was recorded: by scanning the copy or the reader's code, by typing the code, without a code, at
 * an offline desk, or from reader to reader.
 */
export const handoverMethods = ['scan', 'code', 'by_hand', 'offline', 'passed'] as const;
export type HandoverMethod = (typeof handoverMethods)[number];
