/**
 * What our records say in 003: the system that gave the number in 001, as its name in the demand for one of our own books back. A
 * record of another system may have a number of the same form.
 */
export const ownSystem = 'lending-library';
