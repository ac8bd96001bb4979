import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { TextField } from '../fields/text-field.tsx';

/** Elements that handle key presses themselves. */
const takesKeys = 'input, textarea, select, button, a';

/**
 * A field for codes from a person or from a scanner that works as a keyboard. It takes the focus on devices with a mouse,
 * where that opens no on-screen keyboard, and is cleared after each code. Blank input is ignored.
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
  /** Keeps the typed code in the field until the code before it is processed. */
  busy?: boolean;
  /** Takes keys that are typed anywhere on the page, so that a scanner works without the focus. */
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
      // A dialog has its own fields.
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
