import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { Choice, Choices } from './Choice.tsx';
import { FieldBox, FieldError, FieldGroup, type FieldTexts } from './Field.tsx';

type CheckboxProps = { label: ReactNode; hint?: ReactNode; error?: ReactNode } & ComponentProps<'input'>;

/** A single checkbox. Takes everything of `register(name)`, or checked and onChange. */
export function Checkbox({ error, id, ...native }: CheckboxProps) {
  const generated = useId();
  const own = id ?? native.name ?? generated;
  const errorId = `${own}-error`;
  return (
    <FieldBox invalid={Boolean(error)}>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      <Choices>
        <Choice
          {...native}
          type="checkbox"
          id={own}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        />
      </Choices>
    </FieldBox>
  );
}

type CheckboxGroupProps<Value extends string> = FieldTexts & {
  name: string;
  options: ReadonlyArray<{ value: Value; label: ReactNode; hint?: ReactNode }>;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** Checkboxes of which any number can be ticked. The value keeps the order of the options, not that of the clicks. */
export function CheckboxGroup<Value extends string>({
  name,
  options,
  value,
  onChange,
  onBlur,
  ref,
  ...texts
}: CheckboxGroupProps<Value>) {
  const toggle = (toggled: Value) =>
    onChange(
      options.map((option) => option.value).filter((each) => (each === toggled) !== value.includes(each)),
    );
  return (
    <FieldGroup id={name} onBlur={onBlur} {...texts}>
      {(group) => (
        <Choices>
          {options.map((option, index) => (
            <Choice
              key={option.value}
              type="checkbox"
              name={name}
              value={option.value}
              label={option.label}
              hint={option.hint}
              checked={value.includes(option.value)}
              onChange={() => toggle(option.value)}
              aria-invalid={group['aria-invalid']}
              ref={index === 0 ? ref : undefined}
            />
          ))}
        </Choices>
      )}
    </FieldGroup>
  );
}
