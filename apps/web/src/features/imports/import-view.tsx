import type { Import } from '@library/contract/intake/imports.ts';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { rich, t } from '../../lib/language/texts.ts';
import { formatMoment } from '../../lib/wording/moments.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmedButton } from '../../ui/dialogs/confirmed-button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Loading } from '../../ui/states/loading.tsx';
import { Notice } from '../../ui/states/notice.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { ScriptText } from '../../ui/text/script-text.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportRows } from './import-rows.tsx';
import { addsAnything, fileText, outcomeText, planText } from './import-texts.ts';
import { isBusy, useImport, useRunImport } from './imports.api.ts';
import { MappingForm } from './mapping-form.tsx';

/** One import from its upload to its undo. */
export function ImportView({ importId }: { importId: string }) {
  const { data, error, refetch } = useImport(importId);
  if (data) return <Steps one={data.data} />;
  if (error)
    return (
      <ErrorState message={errorText(error, t("We couldn't load this list."))} onRetry={() => refetch()} />
    );
  return (
    <Loading text={t('Loading the list...')}>
      <Skeleton className="h-96" />
    </Loading>
  );
}

function Steps({ one }: { one: Import }) {
  const { file_name, imported_by, uploaded_at, earlier, state } = one;
  const before = useRef(state);
  // Each step is another page in one place, so it begins at its top.
  useEffect(() => {
    if (before.current !== state) window.scrollTo({ top: 0 });
    before.current = state;
  }, [state]);
  return (
    <div className="flex flex-col gap-6">
      <div>
        <ScriptText as="p" text={file_name} className="break-all font-semibold text-lg" />
        <p className="text-ink-soft text-sm">
          {rich('{file} · uploaded by {person} on {moment}', {
            file: fileText(one),
            person: <ScriptText text={imported_by} />,
            moment: formatMoment(uploaded_at),
          })}
        </p>
      </div>
      {earlier && (state === 'read' || state === 'checked') ? (
        <p className="rounded-card bg-warning-soft p-3 text-sm">
          {t(
            'This file was uploaded before, on {moment}. You can still go on; its copies would be added again.',
            { moment: formatMoment(earlier.uploaded_at) },
          )}
        </p>
      ) : null}
      {isBusy(one) ? <ImportProgress one={one} /> : <Resting one={one} />}
    </div>
  );
}

function Resting({ one }: { one: Import }) {
  const [mapping, setMapping] = useState(false);
  const { state, problem } = one;
  if (state === 'read' || mapping) return <MappingForm one={one} onSaved={() => setMapping(false)} />;
  return (
    <>
      {problem ? <Notice tone="bad" text={problem} /> : null}
      {state === 'checked' ? <Checked one={one} onChange={() => setMapping(true)} /> : null}
      {state === 'mapped' ? <MappingForm one={one} /> : null}
      {state === 'applied' || state === 'applying' ? <Applied one={one} /> : null}
      {state === 'undone' || state === 'undoing' ? <Undone one={one} /> : null}
      {state === 'mapped' ? null : <ImportRows one={one} />}
    </>
  );
}

function Checked({ one, onChange }: { one: Import; onChange: () => void }) {
  const unclear = one.counts?.unclear ?? 0;
  return (
    <section aria-labelledby="plan" className="card flex flex-col gap-3 p-5">
      <h2 id="plan" className="text-xl">
        {t('What would happen')}
      </h2>
      <p>{planText(one)}</p>
      {unclear > 0 ? (
        <p className="text-ink-soft text-sm">
          {t(
            '{unclear, plural, one {# row is unclear} other {# rows are unclear}} and left alone until you decide.',
            { unclear },
          )}
        </p>
      ) : null}
      {one.unknown_halls.length > 0 ? (
        <p className="text-ink-soft text-sm">
          {t(
            "The list names {halls, plural, one {# hall} other {# halls}} that we don't have. Change the columns to choose ours.",
            { halls: one.unknown_halls.length },
          )}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {addsAnything(one) ? <RunButton one={one} what="apply" /> : null}
        <Button variant="secondary" onClick={onChange}>
          {t('Change the columns')}
        </Button>
      </div>
    </section>
  );
}

function Applied({ one }: { one: Import }) {
  const { applied_at, undo_until, waiting, state } = one;
  return (
    <section aria-labelledby="outcome" className="card flex flex-col gap-3 p-5">
      <h2 id="outcome" className="text-xl">
        {state === 'applying' ? t('Not finished yet') : t('Done')}
      </h2>
      <p>{outcomeText(one)}</p>
      {applied_at && undo_until ? (
        <p className="text-ink-soft text-sm">
          {t('Added on {moment}. You can undo it until {until}.', {
            moment: formatMoment(applied_at),
            until: formatMoment(undo_until),
          })}
        </p>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {waiting > 0 ? <RunButton one={one} what="apply" /> : null}
        <RunButton one={one} what="undo" />
      </div>
    </section>
  );
}

function Undone({ one }: { one: Import }) {
  return (
    <section aria-labelledby="undone" className="card flex flex-col items-start gap-3 p-5">
      <h2 id="undone" className="text-xl">
        {one.state === 'undone' ? t('Undone') : t('Not undone yet')}
      </h2>
      <p>
        {one.left === 0
          ? t('Everything that the list added or changed was undone.')
          : t(
              '{left, plural, one {# row} other {# rows}} left something behind, because it was used or changed since.',
              { left: one.left },
            )}
      </p>
      {one.state === 'undoing' ? <RunButton one={one} what="undo" /> : null}
    </section>
  );
}

function RunButton({ one, what }: { one: Import; what: 'apply' | 'undo' }) {
  const run = useRunImport(one.import_id, what);
  const isGoingOn = one.state === 'applying' || one.state === 'undoing';
  if (what === 'apply') {
    return (
      <Button
        disabled={one.waiting === 0}
        busy={run.isPending}
        busyLabel={t('Starting...')}
        onClick={() => run.mutate()}
      >
        {isGoingOn
          ? t('Continue')
          : t('Apply {waiting, plural, one {# row} other {# rows}}', { waiting: one.waiting })}
      </Button>
    );
  }
  return (
    <ConfirmedButton
      variant="danger-ghost"
      busy={run.isPending}
      busyLabel={t('Starting...')}
      question={{
        title: t('Undo this list?'),
        message: t(
          'New books and copies that nobody has borrowed are removed, and changed fields go back. What was used or changed since stays.',
        ),
        confirmLabel: t('Undo'),
        tone: 'danger',
      }}
      onConfirm={() => run.mutate()}
    >
      {one.state === 'undoing' ? t('Continue') : t('Undo')}
    </ConfirmedButton>
  );
}
