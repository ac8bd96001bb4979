import type { FirstStep, FirstSteps } from '@library/contract/library/first-steps.ts';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { writeDigits } from '../../../lib/language/numbers.ts';
import { t } from '../../../lib/language/texts.ts';
import { pasteAddress } from '../../../lib/lists/paste-address.ts';
import { ButtonLink } from '../../../ui/button-link.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ConfirmedButton } from '../../../ui/dialogs/confirmed-button.tsx';
import { Skeleton } from '../../../ui/states/skeleton.tsx';
import { CopyLinkButton } from './copy-link-button.tsx';
import { expectsFirstSteps, firstStepsQuery, useDismissFirstSteps } from './first-steps.api.ts';
import { registrationLink, stepTexts, waitingText } from './step-texts.ts';

/**
 * Guides the admins of a new library to its first loan: the finished steps, and the next one with its link. Renders nothing
 * when all steps are done, an admin has dismissed them, or they cannot be loaded.
 */
export function FirstStepsCard() {
  const { data, isPending } = useQuery(firstStepsQuery);
  if (data) return data.shown ? <Steps steps={data.steps} /> : null;
  return isPending && expectsFirstSteps() ? <Skeleton className="mb-8 h-96" /> : null;
}

function Steps({ steps }: Pick<FirstSteps, 'steps'>) {
  const id = useId();
  const dismiss = useDismissFirstSteps();
  const taken = steps.filter(({ done }) => done).length;
  return (
    <Card role="region" aria-labelledby={id} className="mb-8 p-5 sm:p-7">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div>
          <h2 id={id} className="text-xl">
            {t('Set up your library')}
          </h2>
          <p role="status" className="mt-1 text-ink-soft text-sm">
            {t('{taken} of {total} steps done', { taken, total: steps.length })}
          </p>
        </div>
        <ConfirmedButton
          variant="ghost"
          className="-mx-3"
          busy={dismiss.isPending}
          busyLabel={t('Hiding...')}
          question={{
            title: t('Hide these steps?'),
            message: t('No admin will see them again, even if something is still missing.'),
            confirmLabel: t('Hide'),
          }}
          onConfirm={() => dismiss.mutate()}
        >
          {t('Hide these steps')}
        </ConfirmedButton>
      </div>
      <ol className="mt-4 divide-y divide-line border-line border-t">
        {steps.map((one, index) => (
          <StepRow key={one.step} step={one} number={index + 1} />
        ))}
      </ol>
    </Card>
  );
}

function StepRow({ step, number }: { step: FirstSteps['steps'][number]; number: number }) {
  const { title, text } = stepTexts()[step.step];
  const waiting = waitingText(step);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      {step.done ? (
        <CircleCheck aria-hidden="true" className="size-7 shrink-0 text-action" />
      ) : (
        <span
          aria-hidden="true"
          className={classNames(
            'grid size-7 shrink-0 place-items-center rounded-full font-semibold text-sm',
            waiting ? 'bg-hover text-ink-soft' : 'bg-action-soft text-action',
          )}
        >
          {writeDigits(number)}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className={step.done ? 'text-ink-soft' : 'font-semibold'}>
          {title}
          {step.done ? <span className="sr-only"> {t('(done)')}</span> : null}
        </p>
        {step.done ? null : <p className="text-pretty text-ink-soft text-sm">{waiting ?? text}</p>}
      </div>
      {step.done || waiting ? null : (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:ps-11">{stepActions()[step.step]}</div>
      )}
    </li>
  );
}

/** The admin's tabs, which stand below the overview. */
const tabs = '#administration';

const stepActions = (): Record<FirstStep, ReactNode> => ({
  halls: <ButtonLink to={pasteAddress('halls')}>{t('Paste halls')}</ButtonLink>,
  departments: <ButtonLink to={pasteAddress('departments')}>{t('Paste departments')}</ButtonLink>,
  books: (
    <>
      <ButtonLink to={`/user/admin?tab=insert${tabs}`}>{t('Insert books')}</ButtonLink>
      <ButtonLink variant="secondary" to="/admin/imports">
        {t('Import a list of books')}
      </ButtonLink>
    </>
  ),
  volunteer: (
    <CopyLinkButton url={registrationLink('volunteer')}>{t('Copy link for volunteers')}</CopyLinkButton>
  ),
  verify: <ButtonLink to={`/user/admin?tab=verify${tabs}`}>{t('Verify volunteers')}</ButtonLink>,
  loan: (
    <>
      <CopyLinkButton url={registrationLink('reader')}>{t('Copy link for readers')}</CopyLinkButton>
      <ButtonLink variant="secondary" to={`/user/admin?tab=requests${tabs}`}>
        {t('See requests')}
      </ButtonLink>
    </>
  ),
});
