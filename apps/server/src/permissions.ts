import type { Access, AccountType, Endpoint } from '@library/contract/calls/route.ts';
import { type EmailFacts, isUnconfirmed } from './features/sessions/email-states.rules.ts';
import { forbidden, Refusal } from './lib/refusal.ts';
import { type MessageDescriptor, msg, word } from './lib/sentences/message-descriptor.ts';

/** Who acts. Services require one for every change, so a permission check cannot be forgotten. */
export type Actor = ReaderActor | VolunteerActor | AdminActor;

interface Person {
  readonly account_id: string;
  readonly name: string;
  /** Present while the owner still has to confirm the e-mail address. */
  readonly unconfirmed?: true;
}
export interface ReaderActor extends Person {
  readonly type: 'reader';
}
export interface VolunteerActor extends Person {
  readonly type: 'volunteer';
  readonly verified: boolean;
  readonly hall_id: string;
}
export interface AdminActor extends Person {
  readonly type: 'admin';
  readonly verified: boolean;
}
/** The people who lend books: volunteers in their hall, admins in all halls. */
export type StaffActor = VolunteerActor | AdminActor;

/** The actor of an account; null for a volunteer without a hall, who cannot act anywhere. */
export function actorOf(
  account: {
    account_id: string;
    name: string;
    type: AccountType;
    verified: boolean;
    hall_id: string | null;
  } & Omit<EmailFacts, 'email_undeliverable_at'>,
): Actor | null {
  const { type, account_id, name, verified, hall_id } = account;
  const person = { account_id, name, ...(isUnconfirmed(account) && { unconfirmed: true as const }) };
  if (type === 'reader') return { type, ...person };
  if (type === 'admin') return { type, ...person, verified };
  return hall_id === null ? null : { type, ...person, verified, hall_id };
}

/** The actor that an endpoint's handler receives, by its access. */
export type ActorOf<Who extends Access> = Who extends 'public'
  ? Actor | null
  : Who extends 'logged-in'
    ? Actor
    : Who extends readonly (infer Type)[]
      ? Extract<Actor, { type: Type }>
      : Actor | null;

function isVerified(actor: Actor): boolean {
  return actor.type === 'reader' || actor.verified;
}

/**
 * Why the caller may not call an endpoint with this access; null when it may. Without an actor, `hasToken` distinguishes a
 * visitor from somebody whose session has ended.
 */
export function reasonAgainstCall(access: Access, actor: Actor | null, hasToken: boolean): Refusal | null {
  if (access === 'public') return null;
  if (!actor) {
    return new Refusal(
      'unauthenticated',
      hasToken ? 'Your session has expired. Please log in again.' : 'Please log in first.',
    );
  }
  if (access === 'logged-in') return null;
  if (!access.includes(actor.type))
    return forbidden(msg('Only {people} can do this.', { people: listed(access) }));
  if (!isVerified(actor)) return forbidden('Your account is not verified yet.');
  return null;
}

/** Why callers must confirm their e-mail address before they call an endpoint; null when they may call it (decision 050). */
export function reasonAgainstUnconfirmed(
  { confirmedEmail }: Pick<Endpoint, 'confirmedEmail'>,
  actor: Actor | null,
  verifyEmail: 'off' | 'requests' | 'login',
): Refusal | null {
  if (!confirmedEmail || !actor?.unconfirmed || verifyEmail === 'off') return null;
  return new Refusal(
    'unconfirmed_email',
    "Please confirm your e-mail address first: open the link we've sent you, or get a new one on your account page.",
  );
}

const plural: Record<AccountType, string> = { reader: 'readers', volunteer: 'volunteers', admin: 'admins' };

function listed([first, ...others]: readonly AccountType[]): MessageDescriptor {
  const named = word(first === undefined ? '' : plural[first]);
  return others.reduce((all, type) => msg('{all} and {more}', { all, more: word(plural[type]) }), named);
}

/** A volunteer acts only in their own hall, an admin in all. */
export function mayActInHall(actor: Actor, hallId: string): boolean {
  if (!isVerified(actor)) return false;
  return actor.type === 'admin' || (actor.type === 'volunteer' && actor.hall_id === hallId);
}

/** Whether staff may hand out a book without the reader's code: others only where no code is required, admins always. */
export function mayHandOutByHand(actor: StaffActor, settings: { require_code: 'on' | 'off' }): boolean {
  return settings.require_code === 'off' || actor.type === 'admin';
}

/** Whether staff may settle a loan that its reader claims to have returned, but whose copy is missing. Only admins may. */
export function mayDecideClaims(actor: StaffActor): boolean {
  return actor.type === 'admin';
}

/** Whether staff may undo a return: only the account that took the book back, and admins. */
export function mayUndoReturn(actor: StaffActor, takenBackBy: string | null): boolean {
  return actor.type === 'admin' || actor.account_id === takenBackBy;
}

/** The only hall whose requests and lendings the actor sees; null for all halls. */
export function onlyHallOf(actor: StaffActor): string | null {
  return actor.type === 'volunteer' ? actor.hall_id : null;
}

/** Admins always see readers' contact details; volunteers see them while a request or loan is open. */
export function maySeeReaderContact(actor: StaffActor, stillOpen: boolean): boolean {
  return actor.type === 'admin' || stillOpen;
}

/** Only admins see registration numbers; volunteers do not need them to hand out books. */
export function maySeeRegistrationNo(actor: StaffActor): boolean {
  return actor.type === 'admin';
}

/** Staff see the contact details of a hall's volunteers, and so do readers with open business there (decision 031). */
export function maySeeVolunteerContact(actor: Actor, hasBusinessThere: boolean): boolean {
  return actor.type !== 'reader' || hasBusinessThere;
}

/** Whether staff see a reader's points, block and e-mail address. Only admins do. */
export function maySeeReaderAccount(actor: StaffActor): boolean {
  return actor.type === 'admin';
}

/** Whether an admin may send the owner of an account a link for a new password: only to readers. */
export function mayBeSentPasswordLink({ type }: { type: AccountType }): boolean {
  return type === 'reader';
}

/** Whether an account with an unconfirmed address may be deleted: only a reader's, never one of staff. */
export function mayBeForgotten({ type }: { type: AccountType }): boolean {
  return type === 'reader';
}

/** The account id of a reader, to look up wishes and the reader's halls; null for everybody else. */
export function readerIdOf(actor: Actor | null): string | null {
  return actor?.type === 'reader' ? actor.account_id : null;
}

/** Whether something that concerns these types of account concerns this person. */
export function isConcernedBy(actor: Actor, whose: readonly AccountType[]): boolean {
  return whose.includes(actor.type);
}

/** Whether this person may join books into one work directly; the suggestions of others wait for an admin. */
export function mayJoinWorks(actor: StaffActor): boolean {
  return actor.type === 'admin';
}

/** Whether staff may write off copies that a stock-take has not found. Only admins may, who also set other states by hand. */
export function mayWriteOff(actor: StaffActor): boolean {
  return actor.type === 'admin';
}
