import { readScannedLabel } from '@library/contract/copies/scanned-label.ts';
import {
  listLendings,
  markLendingFound,
  markLendingLost,
  returnLending,
  returnLendings,
} from '@library/contract/lending/lendings.ts';
import { undoReturn } from '@library/contract/lending/receipts.ts';
import {
  changeDueDate,
  listDueChanges,
  renewLending,
  renewLendings,
} from '@library/contract/lending/renewals.ts';
import { fulfilRequest } from '@library/contract/lending/requests.ts';
import type { Server } from '../../http/serve.ts';
import { outcomesText, whyNotOf } from '../../lib/outcomes.ts';
import { msg } from '../../lib/sentences/message-descriptor.ts';
import { pluralise } from '../../lib/sentences/pluralise.ts';
import { keepFor } from '../waits/waits.rules.ts';
import { dueChangesOf } from './due-changes.service.ts';
import * as handOuts from './hand-out.service.ts';
import { lendingFiltersOf, listLendings as lendingsSeenBy } from './lending-list.service.ts';
import * as lendings from './lendings.service.ts';
import * as renewals from './renewals.service.ts';
import { undoRecentReturn } from './undone-lendings.service.ts';

/** The label in a scanned or typed text. A text that cannot be a label stays as it is and matches no copy. */
const labelIn = (text: string | null) => text && (readScannedLabel(text) ?? text);

export function lendingRoutes(serve: Server): void {
  serve(fulfilRequest, async ({ library, actor, body }) => {
    const { offer, ...data } = await handOuts.fulfilRequest(library, actor, {
      ...body,
      copy_label: labelIn(body.copy_label),
    });
    const message = 'Book request fulfilled successfully!';
    return { success: true as const, message, data, keep_for: keepFor(offer) };
  });

  serve(listLendings, async ({ library, actor, query }) => {
    return {
      success: true as const,
      ...(await lendingsSeenBy(library, actor, lendingFiltersOf(query), query)),
    };
  });

  serve(returnLending, async ({ library, actor, body }) => {
    const { lending_id, copy_label, condition } = body;
    const offer = await lendings.returnLending(library, actor, lending_id, {
      copy_label: labelIn(copy_label),
      condition,
    });
    const message = 'Book marked as returned successfully!';
    return { success: true as const, message, keep_for: keepFor(offer) };
  });

  serve(returnLendings, async ({ library, actor, body }) => {
    const outcomes = await lendings.returnLendings(library, actor, body.lending_ids);
    return {
      success: true as const,
      message: outcomesText(outcomes, 'taken back'),
      data: body.lending_ids.map((lending_id) => ({
        lending_id,
        keep_for: keepFor(outcomes.get(lending_id)?.result ?? null),
        ...whyNotOf(outcomes, lending_id),
      })),
    };
  });

  serve(undoReturn, async ({ library, actor, body }) => {
    await undoRecentReturn(library, actor, body.lending_id);
    return { success: true as const, message: 'The return is undone. The book is on loan again.' };
  });

  serve(markLendingLost, async ({ library, actor, body }) => {
    await lendings.markLost(library, actor, body.lending_id);
    return { success: true as const, message: 'Book marked as lost.' };
  });

  serve(markLendingFound, async ({ library, actor, body }) => {
    const offer = await lendings.markFound(library, actor, body.lending_id);
    return {
      success: true as const,
      message: 'Book marked as found and returned.',
      keep_for: keepFor(offer),
    };
  });

  serve(renewLending, async ({ library, actor, body }) => {
    const due_date = await renewals.renewOwn(library, actor, body.lending_id);
    const message = msg('Renewed. Please return the book by {day}.', { day: { day: due_date } });
    return { success: true as const, message, due_date };
  });

  serve(renewLendings, async ({ library, actor, body }) => {
    const data = await renewals.renewMany(library, actor, body);
    const [first] = data;
    const message =
      data.length === 1 && first
        ? msg('Renewed until {day}.', { day: { day: first.due_date } })
        : `${pluralise(data.length, 'loan')} renewed.`;
    return { success: true as const, message, data };
  });

  serve(changeDueDate, async ({ library, actor, body }) => {
    const due_date = await renewals.changeDueDate(library, actor, body);
    return {
      success: true as const,
      message: msg('The due date is now {day}.', { day: { day: due_date } }),
    };
  });

  serve(listDueChanges, async ({ library, actor, params }) => ({
    success: true as const,
    data: await dueChangesOf(library, actor, params.id),
  }));
}
