import { FormattedMessage } from '@nabericht/intl';
import { type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import styles from './Field.module.css';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** The props that every field of the kit takes. */
export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The error text, which says how to correct the answer; undefined when the answer is valid. */
  error?: ReactNode;
  /** Marks the answer as filled in from the certificate; 'doubtful' asks to check it closely. */
  fromCertificate?: boolean | 'doubtful';
  /** Says "niet verplicht" after the label; every other field is required. */
  optional?: boolean;
}

/** The attributes that connect the control in a field to its label, hint and error. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

type FieldProps = FieldTexts & {
  /** The id of the control; a kit field passes its `name`, so that an error summary can find it. */
  id?: string | undefined;
  children: (control: ControlWiring) => ReactNode;
};

/** Label, hint, error, control: in this order, for one native control. */
export function Field({ id, children, ...texts }: FieldProps) {
  const wiring = useWiring(id, texts);
  return (
    <FieldBox invalid={Boolean(texts.error)}>
      <label className={labelClass(texts)} htmlFor={wiring.id}>
        <LabelText id={wiring.id} {...texts} />
      </label>
      <HintAndError id={wiring.id} {...texts} />
      {children(wiring)}
    </FieldBox>
  );
}

type FieldGroupProps = FieldTexts & {
  id?: string | undefined;
  /** Called when the focus leaves the whole group. */
  onBlur?: (() => void) | undefined;
  children: (group: ControlWiring) => ReactNode;
};

/** A field of several controls that answer one question: a fieldset with a legend. */
export function FieldGroup({ id, onBlur, children, ...texts }: FieldGroupProps) {
  const wiring = useWiring(id, texts);
  return (
    <fieldset
      id={wiring.id}
      className={classNames(styles.field, wiring['aria-invalid'] && styles.invalid)}
      aria-describedby={wiring['aria-describedby']}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.();
      }}
    >
      <legend className={labelClass(texts)}>
        <LabelText id={wiring.id} {...texts} />
      </legend>
      <HintAndError id={wiring.id} {...texts} />
      {children(wiring)}
    </fieldset>
  );
}

function useWiring(id: string | undefined, { hint, error }: FieldTexts): ControlWiring {
  const generated = useId();
  const own = id ?? generated;
  const describedBy = [hint && hintId(own), error && errorId(own)].filter(Boolean).join(' ');
  return { id: own, 'aria-describedby': describedBy || undefined, 'aria-invalid': error ? true : undefined };
}

/** The id of the label alone, without the remarks next to it. */
export const labelId = (id: string) => `${id}-label`;
const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

const labelClass = ({ fromCertificate }: FieldTexts) =>
  classNames(styles.label, fromCertificate && styles.labelWithMark);

function LabelText({ id, label, optional, fromCertificate }: FieldTexts & { id: string }) {
  return (
    <>
      <span>
        <span id={labelId(id)}>{label}</span>
        {optional && (
          <span className={styles.optional}>
            {' '}
            <FormattedMessage id="ui.field.optional" />
          </span>
        )}
      </span>
      {fromCertificate && <CertificateMark isDoubtful={fromCertificate === 'doubtful'} />}
    </>
  );
}

const CertificateMark = ({ isDoubtful }: { isDoubtful: boolean }) => (
  <span className={classNames(styles.mark, isDoubtful && styles.doubtful)}>
    <Icon name={isDoubtful ? 'warning' : 'paper'} />
    <FormattedMessage id={isDoubtful ? 'ui.field.readInDoubt' : 'ui.field.fromCertificate'} />
  </span>
);

function HintAndError({ id, hint, error }: FieldTexts & { id: string }) {
  return (
    <>
      {hint && (
        <p className={styles.hint} id={hintId(id)}>
          {hint}
        </p>
      )}
      {error && <FieldError id={errorId(id)}>{error}</FieldError>}
    </>
  );
}

/** The error text, which says how to correct an answer. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p className={styles.error} id={id}>
      <Icon name="stop" />
      <span>
        <VisuallyHidden>
          <FormattedMessage id="ui.field.error" />{' '}
        </VisuallyHidden>
        {children}
      </span>
    </p>
  );
}

/** The box around a field, with a bar in the margin when its answer is invalid. */
export function FieldBox({ invalid, children }: { invalid: boolean; children: ReactNode }) {
  return <div className={classNames(styles.field, invalid && styles.invalid)}>{children}</div>;
}
