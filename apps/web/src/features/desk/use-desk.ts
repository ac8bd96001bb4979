import type { DeskAct } from '@library/contract/lending/desk.ts';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import type { KeptCopy } from '../../lib/kept-copy.ts';
import { t } from '../../lib/language/texts.ts';
import { actTexts, givesOut, undoable } from './act-texts.ts';
import { type ChosenAct, type DeskScanResult, useAct, useScan } from './desk.api.ts';
import type { Done } from './done-list.tsx';
import { signal } from './signals.ts';
import { useQueue } from './use-queue.ts';

/** What a desk shows, and remembers for the next scan. */
interface DeskState {
  /** The last scan with its number; null before the first, after its act and after a failed look-up. */
  scanned: (DeskScanResult & { id: number }) | null;
  /** The reader at the desk, remembered for several books. */
  reader: { text: string; name: string } | null;
  /** The last scanned copy, whose reader may type six digits next. A failed look-up does not forget it. */
  copyLabel: string | null;
}

/** A look-up or an act that failed. */
export interface DeskFailure {
  id: number;
  text: string;
  /** The scanned text, or the label of the copy: by now the desk may show another one. */
  of: string;
}

/** What the person chose for an act. */
export type Choices = Pick<ChosenAct, 'due' | 'condition'>;

const nothing: DeskState = { scanned: null, reader: null, copyLabel: null };

/**
 * The scans and acts of a desk, one after the other: on a slow line the next book is scanned while an act still runs, and is
 * looked up after it, so that a late response never replaces a newer scan.
 */
export function useDesk(hallId: string | undefined, onKept: (kept: KeptCopy) => void) {
  const [state, setState] = useState(nothing);
  /** The same for work that was added to the queue some renders ago. */
  const now = useRef(nothing);
  const [failures, setFailures] = useState<readonly DeskFailure[]>([]);
  const [done, setDone] = useState<readonly Done[]>([]);
  const [running, setRunning] = useState<DeskAct | null>(null);
  /** How many acts have succeeded; each time the button that was pressed leaves the screen. */
  const [acted, setActed] = useState(0);
  /** Counts up with each other reader, for whom earlier scans no longer matter. */
  const round = useRef(0);
  const ids = useRef(0);
  const { waiting, add } = useQueue();
  const scan = useScan();
  const act = useAct();

  const newId = () => {
    ids.current += 1;
    return ids.current;
  };

  function change(part: Partial<DeskState>) {
    now.current = { ...now.current, ...part };
    setState(now.current);
  }

  function fail(error: unknown, fallback: string, of: string) {
    const failure = { id: newId(), text: errorText(error, fallback), of };
    setFailures((before) => [...before, failure]);
    signal('bad');
  }

  function addDone(text: string, returned: string | null) {
    const entry = { id: newId(), text, returned };
    setDone((before) => [entry, ...before]);
  }

  /** Adds work to the queue; `isSameReader` says whether the reader at the desk is still the same. */
  function inTurn(work: (isSameReader: () => boolean) => Promise<void>) {
    const begun = round.current;
    setFailures([]);
    add(() => work(() => begun === round.current));
  }

  function look(text: string) {
    inTurn(async (isSameReader) => {
      if (!isSameReader()) return;
      const { reader, copyLabel } = now.current;
      try {
        const seen = await scan.mutateAsync({
          text,
          hall_id: hallId,
          reader: reader?.text ?? null,
          copy_label: copyLabel,
        });
        if (!isSameReader()) return;
        const next = seen.result;
        change({
          scanned: { ...seen, id: newId() },
          copyLabel: next.copy?.label ?? null,
          reader:
            next.reader && next.reader_text ? { text: next.reader_text, name: next.reader.name } : reader,
        });
        signal(
          next.acts.length > 0 || next.finding === 'reader' || next.finding === 'available' ? 'good' : 'bad',
        );
      } catch (error) {
        if (!isSameReader()) return;
        change({ scanned: null });
        fail(error, t("We couldn't look this up."), text);
      }
    });
  }

  function carryOut(which: DeskAct, choices: Choices) {
    const { scanned } = state;
    if (!scanned) return;
    setRunning(which);
    inTurn(async (isSameReader) => {
      const { result } = scanned;
      const { copy, request, reader } = result;
      try {
        const { keepFor, isNoted } = await act.mutateAsync({
          act: which,
          ...scanned,
          hall_id: hallId,
          ...choices,
        });
        if (!isNoted)
          addDone(actTexts()[which].done(result), which === 'take_back' ? undoable(result, keepFor) : null);
        if (keepFor && copy) onKept({ keepFor, title: copy.book.title, hall: copy.hall.name });
        setActed((count) => count + 1);
        signal('good');
        if (!isSameReader()) return;
        // A code is valid for one request; a reader identified by registration number may take more books.
        const isServed = givesOut(which) && reader?.proven;
        change({ scanned: null, copyLabel: null, ...(isServed && { reader: null }) });
      } catch (error) {
        fail(error, t("We couldn't save this."), copy?.label ?? request?.copy_label ?? '');
      } finally {
        setRunning(null);
      }
    });
  }

  return {
    scanned: state.scanned,
    reader: state.reader,
    failures,
    done,
    acted,
    isBusy: waiting > 0,
    /** Whether a scan waits for its result; the rest of the queue is at most one act. */
    isLookingUp: waiting > (running ? 1 : 0),
    running,
    look,
    carryOut,
    addDone,
    dismiss: (id: number) => setFailures((before) => before.filter((failure) => failure.id !== id)),
    forgetReader: () => {
      round.current += 1;
      change(nothing);
    },
  };
}
