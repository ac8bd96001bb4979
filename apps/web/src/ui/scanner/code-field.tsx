import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TextField } from '../fields/text-field.tsx';

/** Keys that are typed into a control of their own. */
const takesKeys = 'input, textarea, select, button, a';

/**
 * Where a scanner types that works as a keyboard, or a person. It has the focus where that opens no keyboard, and is empty again after
 * each code. What is only white space is no code.
 */
export function CodeField({
  label,
  hint,
  busy = false,
  catchesKeys = false,
  children,
  className,
  onCode,
}: {
  label: string;
  hint?: string;
  /** Keeps the typed code until the one before it is done. */
  busy?: boolean;
  /** Takes what is typed anywhere on the page, so that a scanner works without the focus. */
  catchesKeys?: boolean;
  /** The button that submits, and others beside it. */
  children: ReactNode;
  className?: string;
  onCode: (code: string) => void;
}) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (matchMedia('(pointer: fine)').matches) field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (!catchesKeys) return;
    function catchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      // A dialog has fields of its own.
      if (document.querySelector('[role=dialog]')) return;
      const isOwn = target instanceof Element && target.matches(takesKeys) && !target.matches('button, a');
      if (!isOwn) field.current?.focus({ preventScroll: true });
    }
    document.addEventListener('keydown', catchKey);
    return () => document.removeEventListener('keydown', catchKey);
  }, [catchesKeys]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = text.trim();
    if (code === '' || busy) return;
    setText('');
    onCode(code);
  }

  return (
    <form noValidate onSubmit={submit} className={classNames('flex flex-wrap items-end gap-2', className)}>
      <TextField
        ref={field}
        label={label}
        hint={hint}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={300}
        value={text}
        onChange={({ target }) => setText(target.value)}
        fieldClassName="min-w-0 flex-1 basis-40"
      />
      {children}
    </form>
  );
}
