import { readPassingCode, readTypedCode } from '@library/contract/lending/reader-codes.ts';
import type { LibrarySettings } from '@library/contract/library/settings.ts';
import { conflict, invalid, type Refusal } from '../../lib/refusal.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';

/** Hours that the next in line has to answer, and then both readers have to hand over the book. */
export const answerHours = 24;
export const meetHours = 48;

/** How often one loan can be proposed. */
const proposalsALoan = 3;

/** What the rules need to know about the loan of a passing. */
export interface LoanToPass {
  isOut: boolean;
  isLate: boolean;
  /** One of its hand-overs has an open dispute, or its reader claims to have returned the book. */
  isDisputed: boolean;
}

/** What the rules need to know before the next in line is asked. */
export interface ProposalFacts extends LoanToPass {
  passOn: LibrarySettings['pass_on'];
  /** Somebody in line would get the copy if it came back now. */
  hasNext: boolean;
  /** A passing of the loan, or to the next in line, is under way. */
  isUnderWay: boolean;
  /** The next in line has declined this loan, or has not answered. */
  hasAnswered: boolean;
  /** How often this loan has been proposed. */
  proposals: number;
}

const notAllowed = conflict("This library doesn't pass books on from reader to reader.");
const noLongerNext = conflict('Another reader is next in line now. The book has to be returned to its hall.');

function reasonAgainstLoan({ isOut, isLate, isDisputed }: LoanToPass): Refusal | null {
  if (!isOut) return conflict('This book has already been returned.');
  if (isLate) return conflict('This loan is late. The book has to be returned to its hall.');
  if (!isDisputed) return null;
  return conflict('The library is still looking into this loan. Please wait until that is settled.');
}

/** Why the next in line may not be asked to take over a loan; null when it is allowed. */
export function reasonAgainstProposal(facts: ProposalFacts): Refusal | null {
  if (facts.passOn === 'off') return notAllowed;
  const againstLoan = reasonAgainstLoan(facts);
  if (againstLoan) return againstLoan;
  if (!facts.hasNext)
    return conflict('Nobody is waiting for this book at the hall you borrowed it from now.');
  if (facts.isUnderWay) return conflict('The next reader in line is being asked already.');
  if (facts.hasAnswered) {
    return conflict(
      "The next reader in line can't take it from you. Please return the book to the hall you borrowed it from.",
    );
  }
  if (facts.proposals < proposalsALoan) return null;
  return conflict("You've asked several times. Please return the book to the hall you borrowed it from.");
}

/** What the rules need to know before the next in line agrees, and before the book changes hands. */
export interface PassingStepFacts extends LoanToPass {
  passOn: LibrarySettings['pass_on'];
  /** Whether the one who was asked is still the next in line. */
  isNext: boolean;
  /** Books that the receiver has requested or borrowed now. */
  openBooks: number;
  maxOpenBooks: number;
}

/** Why a passing cannot go on; null when it can. */
export function reasonAgainstStep(facts: PassingStepFacts): Refusal | null {
  if (facts.passOn === 'off') return notAllowed;
  const againstLoan = reasonAgainstLoan(facts);
  if (againstLoan) return againstLoan;
  if (!facts.isNext) return noLongerNext;
  if (facts.openBooks < facts.maxOpenBooks) return null;
  return conflict(
    msg(
      'You can have at most {maxOpenBooks, plural, one {# book} other {# books}} requested or borrowed at a time. Return one or cancel a request first.',
      { maxOpenBooks: facts.maxOpenBooks },
    ),
  );
}

/** The states of a passing, as they are stored. */
export interface PassingState {
  status: 'proposed' | 'agreed' | 'passed' | 'declined' | 'withdrawn' | 'lapsed' | 'overtaken';
  expires_at: Date;
}

/** The state of a passing now; `off` when it ended or expired without the book changing hands. */
export function stateAt(
  { status, expires_at }: PassingState,
  now: Date,
): 'proposed' | 'agreed' | 'passed' | 'off' {
  if (status === 'passed') return status;
  return (status === 'proposed' || status === 'agreed') && now < expires_at ? status : 'off';
}

const steps = { agree: 'proposed', receive: 'agreed' } as const;

/** Why a passing in this state does not allow a step; null when it does. */
export function reasonAgainstState(
  state: ReturnType<typeof stateAt>,
  step: 'agree' | 'receive' | 'end',
): Refusal | null {
  if (state === 'passed') return conflict('This book has already changed hands.');
  if (state === 'off') return conflict('This is no longer possible. Please look at My books.');
  if (step === 'end' || steps[step] === state) return null;
  return conflict(step === 'agree' ? "You've already agreed." : 'Please agree to take the book first.');
}

/** The digits of a scanned or typed code. Throws 422 for anything else, and for the code of another book. */
export function digitsOf(text: string, short: string): string {
  const scanned = readPassingCode(text);
  if (scanned && scanned.short !== short) throw invalid({ code: [otherCode] });
  const code = scanned?.code ?? readTypedCode(text);
  if (code === null) throw invalid({ code: [noCode] });
  return code;
}

/** The short form of a passing's id in a scanned code. */
export const shortOf = (passingId: string) => passingId.slice(-12).toUpperCase();

const noCode = "Scan the code on the other reader's phone, or type its six digits.";
const otherCode = "This code is for another book. Ask the other reader to show this book's code.";
export const wrongPassingCode = "This code isn't right. Ask the other reader to show it again.";
