import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

/** The props that every form field has. */
export type FieldProps = {
  label: string;
  /** A line of help under the label. */
  hint?: ReactNode;
  /** The error of the value; shown under the control in red and announced. */
  error?: string | undefined;
  /** Shows a star and sets `aria-required`; the form still has to validate the value. */
  required?: boolean;
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean;
  /** Classes for the whole field, for its place in a layout. */
  fieldClassName?: string;
};

/** Takes the props of a kind of field apart: those for its `Field`, and the others, most of them for its control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, hint, error, required, hideLabel, fieldClassName, ...own } = props;
  return { field: { label, hint, error, required, hideLabel, fieldClassName }, own };
}

/** Attributes that connect a control with the label, hint and error of its field. */
export type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

/** The look of a one-line control. */
export const controlStyle = 'control';

/**
 * Label, hint and error around one control. Most screens use `TextField`, `SelectField`, `PasswordField`, `TextAreaField` or
 * `FileField`; use this for other controls:
 * `<Field label="Hall">{(control) => <input {...control} />}</Field>`
 */
export function Field({
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  fieldClassName,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={classNames('flex min-w-0 flex-col gap-1.5', fieldClassName)}>
      <label
        htmlFor={id}
        className={classNames('font-medium text-sm', required && 'required-mark', hideLabel && 'sr-only')}
      >
        {label}
      </label>
      {hint ? (
        <p id={hintId} className="-mt-1 text-ink-faint text-xs">
          {hint}
        </p>
      ) : null}
      {children({
        id,
        'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error ? (
        <p id={errorId} role="alert" className="font-medium text-danger text-xs">
          {error}
        </p>
      ) : null}
    </div>
  );
}
