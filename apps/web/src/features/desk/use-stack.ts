import type { KeepFor } from '@library/contract/lending/keep-for.ts';
import { useRef, useState } from 'react';
import { errorText } from '../../lib/calls/api-errors.ts';
import { t } from '../../lib/language/texts.ts';
import { actTexts, undoable } from './act-texts.ts';
import { useAct, useScan } from './desk.api.ts';
import { signal } from './signals.ts';
import { useQueue } from './use-queue.ts';

/** One scanned text of a stack, with its state. */
export interface StackEntry {
  text: string;
  state: 'busy' | 'back' | 'noted' | 'failed';
  sentence: string;
  title: string | null;
  /** The reader for whom the copy has to be put aside. */
  keepFor: KeepFor | null;
}

const unknown = { title: null, keepFor: null };

/**
 * Takes back the scanned copies one after the other, each once, in the order of the scans. A copy that cannot be taken back is
 * listed and does not stop the others; another scan of it tries again. `onBack` gets the sentence for each returned copy, and
 * its loan's id if the return can be undone.
 */
export function useStack(
  hallId: string | undefined,
  onBack: (sentence: string, returned: string | null) => void,
) {
  const [entries, setEntries] = useState<StackEntry[]>([]);
  /** The scanned texts and labels of the copies that are back. */
  const back = useRef(new Set<string>());
  const asBefore = { hall_id: hallId, due: '', condition: undefined };
  const { waiting, add } = useQueue();
  const scan = useScan();
  const act = useAct();

  const show = (text: string, entry: Omit<StackEntry, 'text'> | null) =>
    setEntries((before) => [
      ...(entry ? [{ text, ...entry }] : []),
      ...before.filter((each) => each.text !== text),
    ]);

  async function takeBack(text: string): Promise<void> {
    if (back.current.has(text)) return;
    show(text, { ...unknown, state: 'busy', sentence: t('Taking back...') });
    const entry = await outcomeOf(text);
    if (entry?.state !== 'failed') back.current.add(text);
    show(text, entry);
    if (entry) signal(entry.state === 'failed' ? 'bad' : 'good');
  }

  /** Takes back the copy of a scanned text; null if it already came back with this stack. */
  async function outcomeOf(text: string): Promise<Omit<StackEntry, 'text'> | null> {
    const failed = (sentence: string) => ({ ...unknown, state: 'failed' as const, sentence });
    try {
      const scanned = await scan.mutateAsync({ text, hall_id: hallId, reader: null, copy_label: null });
      const { result } = scanned;
      const { copy, acts } = result;
      if (copy && back.current.has(copy.label)) return null;
      if (!copy || !acts.includes('take_back')) return failed(result.sentence);
      const { keepFor, isNoted } = await act.mutateAsync({ act: 'take_back', ...scanned, ...asBefore });
      back.current.add(copy.label);
      const sentence = actTexts().take_back.done(result);
      const title = copy.book.title;
      if (isNoted)
        return {
          state: 'noted',
          sentence: t('{act}: noted, not sent yet', { act: sentence }),
          title,
          keepFor,
        };
      onBack(sentence, undoable(result, keepFor));
      return { state: 'back', sentence, title, keepFor };
    } catch (error) {
      return failed(errorText(error, t("We couldn't take this back. Scan it again.")));
    }
  }

  return {
    entries,
    isBusy: waiting > 0,
    add: (text: string) => add(() => takeBack(text)),
  };
}
