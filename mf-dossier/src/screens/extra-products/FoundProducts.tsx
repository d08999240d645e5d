import type { ReporterProduct } from '@nabericht/domain/products/product';
import { CompletionNotice } from '@nabericht/dossier/CompletionNotice';
import { focusSection } from '@nabericht/dossier/focus-section';
import type { TaskScreenProps } from '@nabericht/dossier/StartableTask';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useCompleteTask } from '@nabericht/dossier/use-complete-task';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths, useLeaveGuard } from '@nabericht/remote';
import { Actions } from '@nabericht/ui/Actions';
import { Button, ButtonLink } from '@nabericht/ui/Button';
import { ErrorSummary } from '@nabericht/ui/ErrorSummary';
import { Section } from '@nabericht/ui/Page';
import { Sheet } from '@nabericht/ui/Sheet';
import { Stack } from '@nabericht/ui/Stack';
import { YesNo } from '@nabericht/ui/YesNo';
import { useState } from 'react';
import { foundProblem } from './found-problem.ts';
import { ProductEditor } from './ProductEditor.tsx';
import { ProductLine } from './ProductLine.tsx';

const SECTION = 'found-products';
const EDITOR = 'found-product-editor';
/** Stands for the id of a product that was not saved yet. */
const NEW = 'new';

/** Asks whether policies or contracts were found, and which: one document each. */
export function FoundProducts({ dossier, dossierId, task, keep }: TaskScreenProps) {
  const intl = useIntl();
  const products = dossier.reporterProducts;
  const stored = task.collectedData.reporterFoundProducts ?? (products.length > 0 ? true : null);
  const [found, setFound] = useState<boolean | null>(stored);
  const [editing, setEditing] = useState<string | null>(null);
  const [isTyped, setIsTyped] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const { complete, isPending, problem: completion } = useCompleteTask(dossierId, task);
  const release = useLeaveGuard(found !== stored);
  const isSaved = products.some(({ uuid }) => uuid === editing);
  // A product that was removed elsewhere closes here, unless something was typed: that stays as a new product.
  const open = isSaved || editing === NEW || isTyped ? editing : null;
  // The first product opens by itself after the answer yes; further ones are added by a button.
  const isNewOpen = found === true && !isSaved && (open !== null || products.length === 0);
  const lines = [
    ...products.map((product) => ({ key: product.uuid, product })),
    ...(isNewOpen ? [{ key: open ?? NEW, product: null }] : []),
  ];
  const answer = { found, count: products.length, isEditing: open !== null };
  const problem = refusals > 0 ? foundProblem(answer) : null;
  const words = problem && intl.formatMessage({ id: `extra.problem.${problem}` });
  const isAboutAnswer = problem === 'required' || problem === 'noButSome';

  const finish = () => {
    if (foundProblem(answer) || found === null) return setRefusals(refusals + 1);
    const reporterProductFiles = products.flatMap(({ files }) => files ?? []);
    complete({ collectedData: { reporterFoundProducts: found, reporterProductFiles }, before: release });
  };
  const openEditor = (which: string) => {
    setEditing(which);
    setIsTyped(false);
    focusSection(EDITOR);
  };
  const closeEditor = () => {
    setEditing(null);
    setIsTyped(false);
    focusSection(SECTION);
  };
  const title = intl.formatMessage({ id: 'extra.title' });
  return (
    <TaskPage
      dossier={dossier}
      title={title}
      tabTitle={problem ? intl.formatMessage({ id: 'form.errorTitle' }, { title }) : title}
    >
      <Stack gap="2xl">
        <p>
          <FormattedMessage id="extra.intro" />
        </p>
        <ErrorSummary
          errors={words ? [{ field: isAboutAnswer ? 'found' : SECTION, message: words }] : []}
          attempt={refusals}
        />
        <Sheet compact>
          <YesNo
            name="found"
            label={<FormattedMessage id="extra.found" />}
            value={found}
            onChange={(answer) => {
              keep();
              setFound(answer);
            }}
            {...(isAboutAnswer ? { error: words } : {})}
          />
        </Sheet>
        {(found === true || products.length > 0) && (
          <Section
            id={SECTION}
            title={<FormattedMessage id="extra.documents" />}
            aside={<FormattedMessage id="documents.count" values={{ count: products.length }} />}
          >
            <Stack as="ul" gap="md">
              {lines.map(({ key, product }, index) =>
                product && key !== open ? (
                  <ProductLine
                    key={key}
                    dossierId={dossierId}
                    number={index + 1}
                    product={product}
                    onEdit={open === null ? () => openEditor(key) : undefined}
                  />
                ) : (
                  <EditorItem
                    key={key}
                    dossierId={dossierId}
                    number={index + 1}
                    product={product}
                    onClose={closeEditor}
                    onBegin={() => {
                      keep();
                      setEditing(key);
                      setIsTyped(true);
                    }}
                    canCancel={products.length > 0}
                  />
                ),
              )}
            </Stack>
            {found === true && !isNewOpen && open === null && (
              <Actions>
                <Button severity="secondary" iconLeft="plus" onClick={() => openEditor(NEW)}>
                  <FormattedMessage id="extra.add" />
                </Button>
              </Actions>
            )}
          </Section>
        )}
        <CompletionNotice problem={completion} />
        <Actions>
          <Button severity={isNewOpen || open ? 'secondary' : 'primary'} loading={isPending} onClick={finish}>
            <FormattedMessage id="extra.finish" />
          </Button>
          <ButtonLink severity="quiet" to={paths.taskList(dossierId)}>
            <FormattedMessage id="dossier.toTaskList" />
          </ButtonLink>
        </Actions>
      </Stack>
    </TaskPage>
  );
}

interface EditorItemProps {
  dossierId: string;
  number: number;
  product: ReporterProduct | null;
  onClose: () => void;
  onBegin: () => void;
  canCancel: boolean;
}

function EditorItem({ canCancel, onClose, ...editor }: EditorItemProps) {
  return (
    <li id={EDITOR}>
      <ProductEditor {...editor} onSaved={onClose} {...(canCancel ? { onCancel: onClose } : {})} />
    </li>
  );
}
