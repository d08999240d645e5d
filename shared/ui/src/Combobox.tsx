import { useIntl } from '@nabericht/intl';
import { useCombobox } from 'downshift';
import { type RefCallback, useMemo, useState } from 'react';
import styles from './Combobox.module.css';
import { classNames } from './class-names.ts';
import { type ControlWidth, controlClass, widthClass } from './control-class.ts';
import { Field, type FieldTexts } from './Field.tsx';
import { type ComboboxOption, findOptions, fold } from './find-options.ts';
import { Icon } from './Icon.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export type ComboboxProps = FieldTexts & {
  name: string;
  options: readonly ComboboxOption[];
  /** '' while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  ref?: RefCallback<HTMLInputElement>;
  autoComplete?: string;
  width?: ControlWidth;
};

/** A long list that is searched by typing (ARIA APG, editable combobox with a list of suggestions). */
export function Combobox(props: ComboboxProps) {
  const { label, hint, error, optional, name, options, value, onChange, onBlur, ref, autoComplete, width } =
    props;
  const intl = useIntl();
  const chosen = options.find((option) => option.value === value) ?? null;
  // The search text; null while the field shows the chosen option.
  const [typed, setTyped] = useState<string | null>(null);
  const found = useMemo(() => findOptions(options, typed ?? ''), [options, typed]);

  const combobox = useCombobox<ComboboxOption>({
    id: `${name}-combobox`,
    inputId: name,
    items: found,
    itemToString: (option) => option?.label ?? '',
    selectedItem: chosen,
    inputValue: typed ?? chosen?.label ?? '',
    onSelectedItemChange: ({ selectedItem }) => onChange(selectedItem?.value ?? ''),
    stateReducer: (state, { changes, type }) => {
      if (type === useCombobox.stateChangeTypes.InputChange) {
        // Enter and Tab choose the best match; an emptied field has no value.
        const isEmpty = fold(changes.inputValue ?? '') === '';
        return { ...changes, highlightedIndex: isEmpty ? -1 : 0, ...(isEmpty && { selectedItem: null }) };
      }
      // When the focus leaves, the best match is taken; without a match the value stays as it was.
      if (type === useCombobox.stateChangeTypes.InputBlur && typed !== null) {
        return { ...changes, selectedItem: found[state.highlightedIndex] ?? state.selectedItem };
      }
      // Escape keeps the value; only emptying the field clears it.
      if (type === useCombobox.stateChangeTypes.InputKeyDownEscape) {
        return { ...changes, selectedItem: state.selectedItem };
      }
      return changes;
    },
    onStateChange: ({ type }) => {
      const { InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick } = useCombobox.stateChangeTypes;
      if ([InputBlur, InputKeyDownEnter, InputKeyDownEscape, ItemClick].includes(type as never)) {
        setTyped(null);
      }
    },
  });
  const { isOpen, highlightedIndex, getInputProps, getMenuProps, getItemProps, getToggleButtonProps } =
    combobox;

  return (
    <Field {...{ label, hint, error, optional }} id={name}>
      {(control) => (
        <span className={classNames(styles.line, widthClass(width))}>
          <input
            {...getInputProps({
              ...control,
              ref,
              autoComplete,
              spellCheck: false,
              onBlur,
              // Not by onInputValueChange: it fires after the next key and would undo it.
              onChange: (event) => setTyped(event.currentTarget.value),
              onFocus: (event) => event.currentTarget.select(),
              className: controlClass('full', styles.input),
              'aria-labelledby': undefined,
            })}
          />
          <button
            type="button"
            className={styles.toggle}
            {...getToggleButtonProps({ 'aria-label': intl.formatMessage({ id: 'ui.combobox.toggle' }) })}
          >
            <Icon name="down" />
          </button>
          <ul
            className={classNames(styles.list, isOpen && styles.open)}
            {...getMenuProps({
              'aria-label': intl.formatMessage({ id: 'ui.combobox.list' }),
              'aria-labelledby': undefined,
            })}
          >
            {isOpen &&
              found.map((item, index) => (
                <li
                  key={item.value}
                  className={classNames(styles.option, index === highlightedIndex && styles.at)}
                  {...getItemProps({ item, index, 'aria-selected': item.value === value })}
                >
                  {item.label}
                  {item.value === value && <Icon name="check" />}
                </li>
              ))}
          </ul>
          {isOpen && found.length === 0 && (
            <span className={classNames(styles.list, styles.open, styles.none)}>
              {intl.formatMessage({ id: 'ui.combobox.found' }, { count: 0 })}
            </span>
          )}
          <VisuallyHidden role="status">
            {isOpen && typed !== null
              ? intl.formatMessage({ id: 'ui.combobox.found' }, { count: found.length })
              : ''}
          </VisuallyHidden>
        </span>
      )}
    </Field>
  );
}
