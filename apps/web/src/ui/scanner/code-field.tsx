import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TextField } from '../fields/text-field.tsx';

/** Elements that handle the keys of letters and digits themselves. */
const takesKeys = ['input:not([type=radio])', 'textarea', 'select'].join();

/**
 * A field for codes from a person or from a scanner that works as a keyboard. It takes the focus on devices with a mouse,
 * where that opens no on-screen keyboard, and is cleared after each code. Blank input is ignored.
 */
export function CodeField({
  label,
  hint,
  catchesKeys = false,
  takesFocusAfter = 0,
  children,
  className,
  onCode,
}: {
  label: string;
  hint?: string;
  /** Takes keys that are typed anywhere on the page, so that a scanner works without the focus. */
  catchesKeys?: boolean;
  /** With each new number the field takes the focus again, if nothing has it: the button that had it is gone. */
  takesFocusAfter?: number;
  /** The button that submits, and others beside it. */
  children: ReactNode;
  className?: string;
  onCode: (code: string) => void;
}) {
  const [text, setText] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (!matchMedia('(pointer: fine)').matches) return;
    if (takesFocusAfter === 0 || document.activeElement === document.body)
      field.current?.focus({ preventScroll: true });
  }, [takesFocusAfter]);
  useEffect(() => {
    if (!catchesKeys) return;
    function catchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) {
      if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return;
      // A dialog has its own fields.
      if (document.querySelector('[role=dialog]')) return;
      if (!(target instanceof Element && target.matches(takesKeys)))
        field.current?.focus({ preventScroll: true });
    }
    document.addEventListener('keydown', catchKey);
    return () => document.removeEventListener('keydown', catchKey);
  }, [catchesKeys]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const code = text.trim();
    if (code === '') return;
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
