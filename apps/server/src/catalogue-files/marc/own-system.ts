/**
 * The value of 003 in our records, which names the system that assigned the number in 001. It distinguishes our own books when
 * they are imported again, because another system may assign numbers of the same form.
 */
export const ownSystem = 'lending-library';
