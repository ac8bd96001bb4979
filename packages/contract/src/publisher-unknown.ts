import { tick } from './common.ts';

/** Whether somebody says that the publisher of a book is not known, which is something else than a field left out. */
export const publisherUnknown = tick('Please say whether the publisher is known.');
