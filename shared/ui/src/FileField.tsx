import { FormattedMessage, useIntl } from '@nabericht/intl';
import {
  type ChangeEvent,
  type ComponentProps,
  type DragEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Button } from './Button.tsx';
import { classNames } from './class-names.ts';
import { describeSize } from './describe-size.ts';
import { FieldGroup, type FieldTexts } from './Field.tsx';
import styles from './FileField.module.css';
import { FileProgress, type FileWork } from './FileProgress.tsx';
import { Icon, type IconName } from './Icon.tsx';
import { toneClass } from './tone.ts';

type FileFieldProps = FieldTexts & {
  name: string;
  /** As of the native file input: "image/*,.pdf". */
  accept?: string;
  /** Also offers the camera, on handheld devices. */
  camera?: boolean;
  disabled?: boolean;
  onSelect: (file: File) => void;
  onBlur?: (() => void) | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
  /** What is being done with the file, and its progress. */
  progress?: FileWork | null | undefined;
  onCancel?: () => void;
  /** The chosen file; `status` says what happened to it ("Gelezen"), `tone` whether that is well. */
  file?:
    | { name: string; size?: number; status?: ReactNode; tone?: 'positive' | 'warning' }
    | null
    | undefined;
  onRemove?: () => void;
};

/** Chooses one file. It only displays: the caller sends, reads and refuses. */
export function FileField({
  name,
  accept,
  camera = false,
  disabled,
  onSelect,
  onBlur,
  ref,
  progress,
  onCancel,
  file,
  onRemove,
  ...texts
}: FileFieldProps) {
  const intl = useIntl();
  const [isOver, setOver] = useState(false);
  const isFree = !progress && !file;
  const place = useRef<HTMLDivElement>(null);
  const shown = isFree ? 'ways' : progress ? 'progress' : 'file';
  const before = useRef(shown);

  useEffect(() => {
    const isChanged = before.current !== shown;
    before.current = shown;
    // The pressed button has disappeared, and with it the focus of somebody who uses the keyboard.
    if (!isChanged || document.activeElement !== document.body) return;
    const field = place.current?.querySelector<HTMLInputElement>('input[type=file]:not([capture])');
    (field ?? place.current)?.focus({ preventScroll: true });
  }, [shown]);

  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const chosen = event.currentTarget.files?.[0];
    if (chosen) onSelect(chosen);
    // Cleared, so that the same file can be chosen again after it was refused.
    event.currentTarget.value = '';
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const dropped = event.dataTransfer.files[0];
    if (dropped && isFree && !disabled) onSelect(dropped);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(isFree && !disabled);
  };

  return (
    <FieldGroup id={name} onBlur={onBlur} {...texts}>
      {(group) => (
        // biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra, the buttons inside do the same
        <div
          ref={place}
          tabIndex={-1}
          className={classNames(styles.place, isOver && styles.over)}
          onDragEnter={drag}
          onDragOver={drag}
          onDragLeave={() => setOver(false)}
          onDrop={drop}
        >
          {isFree && (
            <>
              <div className={styles.ways}>
                {camera && (
                  <Way
                    icon="camera"
                    label="ui.file.camera"
                    className={styles.camera}
                    accept="image/*"
                    capture="environment"
                    disabled={disabled}
                    onChange={choose}
                  />
                )}
                <Way
                  icon="upload"
                  label="ui.file.choose"
                  ref={ref}
                  accept={accept}
                  disabled={disabled}
                  aria-invalid={group['aria-invalid']}
                  onChange={choose}
                />
              </div>
              <p className={styles.drop}>
                <FormattedMessage id="ui.file.drop" />
              </p>
            </>
          )}
          {progress && <FileProgress work={progress} onCancel={onCancel} />}
          {!progress && file && (
            <div className={styles.file}>
              <Icon
                name={file.tone === 'warning' ? 'warning' : 'paper'}
                className={file.tone && toneClass(file.tone)}
              />
              <p role="status" className={styles.about}>
                <span className={styles.name}>{file.name}</span>
                {(file.size !== undefined || file.status) && (
                  <span className={styles.drop}>
                    {file.size !== undefined && describeSize(intl, file.size)}
                    {file.size !== undefined && file.status && ' · '}
                    {file.status}
                  </span>
                )}
              </p>
              {onRemove && (
                <Button severity="quiet" iconLeft="trash" onClick={onRemove} disabled={disabled}>
                  <FormattedMessage id="ui.file.remove" />
                </Button>
              )}
            </div>
          )}
        </div>
      )}
    </FieldGroup>
  );
}

type WayProps = { icon: IconName; label: string } & ComponentProps<'input'>;

/** A native file input that looks like a button. */
function Way({ icon, label, className, ...native }: WayProps) {
  return (
    <label className={classNames(styles.way, className)}>
      <input {...native} type="file" />
      <Icon name={icon} />
      <FormattedMessage id={label} />
    </label>
  );
}
