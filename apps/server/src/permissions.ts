import type { Access, AccountType, Endpoint } from '@library/contract/route.ts';
import { type EmailFacts, isUnconfirmed } from './features/sessions/email-states.rules.ts';
import { type MessageDescriptor, msg, word } from './lib/message-descriptor.ts';
import { forbidden, Refusal } from './lib/refusal.ts';

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
/** Those who lend: volunteers in their hall, admins in all. */
export type StaffActor = VolunteerActor | AdminActor;

/** The actor behind an account; null for a volunteer without a hall, which cannot act anywhere. */
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
  : Who extends 'signed-in'
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
  if (access === 'signed-in') return null;
  if (!access.includes(actor.type))
    return forbidden(msg('Only {people} can do this.', { people: listed(access) }));
  if (!isVerified(actor)) return forbidden('Your account is not verified yet.');
  return null;
}

/** Why the caller has to confirm the own e-mail address before calling an endpoint; null when it may be called (decision 050). */
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

/** Whether staff may hand a book out without the reader's code where the library wants one: admins may, for readers without a phone. */
export function mayHandOutByHand(actor: StaffActor, settings: { require_code: 'on' | 'off' }): boolean {
  return settings.require_code === 'off' || actor.type === 'admin';
}

/** Whether staff decide what becomes of a loan that its reader says is returned and whose copy is not there: admins do. */
export function mayDecideClaims(actor: StaffActor): boolean {
  return actor.type === 'admin';
}

/** Whether staff may undo the return of a book that this account took back: it itself, and admins. */
export function mayUndoReturn(actor: StaffActor, takenBackBy: string | null): boolean {
  return actor.type === 'admin' || actor.account_id === takenBackBy;
}

/** The one hall whose requests and lendings the actor sees; null for all halls. */
export function onlyHallOf(actor: StaffActor): string | null {
  return actor.type === 'volunteer' ? actor.hall_id : null;
}

/** Admins always see readers' contact details, volunteers while they need them. */
export function maySeeReaderContact(actor: StaffActor, stillOpen: boolean): boolean {
  return actor.type === 'admin' || stillOpen;
}

/** Registration numbers are for admins; volunteers need none to hand out books. */
export function maySeeRegistrationNo(actor: StaffActor): boolean {
  return actor.type === 'admin';
}

/** Staff see the contact details of a hall's volunteers, and so do readers with open business there (decision 031). */
export function maySeeVolunteerContact(actor: Actor, hasBusinessThere: boolean): boolean {
  return actor.type !== 'reader' || hasBusinessThere;
}

/** Whether staff see what a reader's account is like besides the contact: points, block and e-mail. Admins do. */
export function maySeeReaderAccount(actor: StaffActor): boolean {
  return actor.type === 'admin';
}

/** Whether an admin may have a link for a new password sent to the owner of an account: to readers. */
export function mayBeSentPasswordLink({ type }: { type: AccountType }): boolean {
  return type === 'reader';
}

/** Whether an account whose address was never confirmed may be forgotten: a reader's, and never that of staff. */
export function mayBeForgotten({ type }: { type: AccountType }): boolean {
  return type === 'reader';
}

/** The account id of a reader, for hearts and own halls; null for everybody else. */
export function readerIdOf(actor: Actor | null): string | null {
  return actor?.type === 'reader' ? actor.account_id : null;
}

/** Whether something concerns this person, which concerns those with these types of account. */
export function isConcernedBy(actor: Actor, whose: readonly AccountType[]): boolean {
  return whose.includes(actor.type);
}

/** Whether books become one work when this person says so; what others say waits for an admin. */
export function mayJoinWorks(actor: StaffActor): boolean {
  return actor.type === 'admin';
}

/** Whether staff may write copies off that a stock-take has not found: admins may, as they set every state of a copy by hand. */
export function mayWriteOff(actor: StaffActor): boolean {
  return actor.type === 'admin';
}
