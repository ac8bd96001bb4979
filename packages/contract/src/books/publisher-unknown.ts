import { tick } from '../fields/choices.ts';

/** Whether a person states that a book's publisher is unknown. That is different from leaving out the field. */
export const publisherUnknown = tick('Please say whether the publisher is known.');
