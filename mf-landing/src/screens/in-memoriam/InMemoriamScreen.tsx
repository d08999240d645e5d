import { LENGTHS, type Length, TONES, type Tone } from '@nabericht/domain/report/in-memoriam-style';
import { KEYWORDS_MAX_LENGTH, keywordsError } from '@nabericht/domain/report/keywords';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { PageTitle } from '@nabericht/remote';
import { problemText } from '@nabericht/remote/problem-text';
import { Actions } from '@nabericht/ui/Actions';
import { Button } from '@nabericht/ui/Button';
import { ErrorBlock } from '@nabericht/ui/ErrorBlock';
import { Loading } from '@nabericht/ui/Loading';
import { Notice } from '@nabericht/ui/Notice';
import { RadioGroup } from '@nabericht/ui/RadioGroup';
import { SavedNote } from '@nabericht/ui/SavedNote';
import { Sheet } from '@nabericht/ui/Sheet';
import { TextArea } from '@nabericht/ui/TextArea';
import { TextField } from '@nabericht/ui/TextField';
import { type FormEvent, useRef, useState } from 'react';
import { InMemoriamCard } from './InMemoriamCard.tsx';
import styles from './InMemoriamScreen.module.css';
import { useInMemoriam } from './use-in-memoriam.ts';

const FAILURES = {
  offline: 'inMemoriam.failed.offline',
  busy: 'inMemoriam.failed.busy',
  failed: 'inMemoriam.failed.failed',
};

/** Makes a text from keywords about the deceased, for the card that is handed out at a funeral. Nothing is stored. */
export function InMemoriamScreen() {
  const intl = useIntl();
  const name = useRef<HTMLInputElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [tone, setTone] = useState<Tone>(TONES[0]);
  const [length, setLength] = useState<Length>(LENGTHS[0]);
  const [isTried, setIsTried] = useState(false);
  const [error, setError] = useState<ReturnType<typeof keywordsError>>();
  const { writing, write } = useInMemoriam();

  // The field is uncontrolled, so that words that were typed before the scripts loaded are kept.
  const check = () => {
    const found = keywordsError(field.current?.value ?? '');
    setError(found);
    return !found;
  };
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    setIsTried(true);
    if (check()) write({ keywords: field.current?.value.trim() ?? '', tone, length });
    else field.current?.focus();
  };
  const edit = () => {
    field.current?.focus();
    field.current?.select();
  };
  const { state } = writing;
  return (
    <div className={styles.page}>
      <PageTitle title={intl.formatMessage({ id: 'inMemoriam.title' })} />
      <header className={`${styles.intro} ${styles.onScreen}`}>
        <h1>
          <FormattedMessage id="inMemoriam.title" />
        </h1>
        <p>
          <FormattedMessage id="inMemoriam.intro" />
        </p>
      </header>
      <div className={styles.onScreen}>
        <Sheet as="form" className={styles.sheet} onSubmit={submit}>
          <TextField
            ref={name}
            name="name"
            label={<FormattedMessage id="inMemoriam.name" />}
            hint={<FormattedMessage id="inMemoriam.name.hint" />}
            autoComplete="off"
            maxLength={120}
            optional
          />
          <TextArea
            ref={field}
            name="keywords"
            label={intl.formatMessage({ id: 'inMemoriam.keywords' })}
            hint={intl.formatMessage({ id: 'inMemoriam.hint' })}
            error={error && intl.formatMessage({ id: `inMemoriam.${error}` }, { max: KEYWORDS_MAX_LENGTH })}
            autoComplete="off"
            onChange={() => isTried && check()}
          />
          <RadioGroup
            name="tone"
            label={<FormattedMessage id="inMemoriam.tone" />}
            value={tone}
            onChange={setTone}
            options={TONES.map((value) => ({
              value,
              label: intl.formatMessage({ id: `inMemoriam.tone.${value}` }),
            }))}
          />
          <RadioGroup
            name="length"
            label={<FormattedMessage id="inMemoriam.length" />}
            value={length}
            onChange={setLength}
            options={LENGTHS.map((value) => ({
              value,
              label: intl.formatMessage({ id: `inMemoriam.length.${value}` }),
            }))}
            sideBySide
          />
          <Actions>
            <Button type="submit" className={styles.submit} loading={state === 'writing'}>
              <FormattedMessage id={state === 'written' ? 'inMemoriam.again' : 'inMemoriam.write'} />
            </Button>
          </Actions>
          <noscript>
            <Notice tone="warning">
              <p>
                <FormattedMessage id="inMemoriam.needsScripts" />
              </p>
            </Notice>
          </noscript>
          <SavedNote icon="lock">
            <FormattedMessage id="inMemoriam.notKept" />
          </SavedNote>
        </Sheet>
      </div>
      {writing.state === 'writing' && (
        <Loading>
          <FormattedMessage id={writing.isSlow ? 'inMemoriam.slow' : 'inMemoriam.writing'} />
        </Loading>
      )}
      {writing.state === 'failed' && (
        <ErrorBlock title={<FormattedMessage id="inMemoriam.failed.title" />} onRetry={submit}>
          <p>
            <FormattedMessage {...problemText(writing.problem, FAILURES)} />
          </p>
        </ErrorBlock>
      )}
      {writing.state === 'written' && (
        <InMemoriamCard
          key={writing.text}
          name={name.current?.value.trim() ?? ''}
          text={writing.text}
          onEdit={edit}
        />
      )}
    </div>
  );
}
