import { CompletionNotice } from '@nabericht/dossier/CompletionNotice';
import { focusSection } from '@nabericht/dossier/focus-section';
import { TaskPage } from '@nabericht/dossier/TaskPage';
import { useCompleteTask } from '@nabericht/dossier/use-complete-task';
import { KeptNote } from '@nabericht/fields/KeptNote';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { paths } from '@nabericht/remote';
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
import { type OfFoundTask, type ProductDrafts, useProductDrafts } from './use-product-drafts.ts';

const SECTION = 'found-products';
const EDITOR = 'found-product-editor';

/** Asks whether policies or contracts were found, and which: one document each. */
export function FoundProducts(props: OfFoundTask) {
  const { dossier, dossierId, task } = props;
  const intl = useIntl();
  const typed = useProductDrafts(props);
  const products = dossier.reporterProducts;
  const stored = task.collectedData.reporterFoundProducts ?? (products.length > 0 ? true : null);
  const isSaved = (id: string | null) => products.some(({ uuid }) => uuid === id);
  const isNew = (id: string) => !isSaved(id);
  const [found, setFound] = useState<boolean | null>(typed.found ?? stored);
  const [editing, setEditing] = useState<string | null>(null);
  /** The id of the product that is added next: saved twice, it is still one. */
  const [next, setNext] = useState(() => [...typed.drafts.keys()].find(isNew) ?? crypto.randomUUID());
  const [refusals, setRefusals] = useState(0);
  const { complete, isPending, problem: completion } = useCompleteTask(dossierId, task);
  const [firstTyped = null] = typed.drafts.keys();
  // A product that was removed elsewhere closes here, unless something was typed: that stays as a new product.
  const isThere = isSaved(editing) || editing === next || (editing && typed.drafts.has(editing));
  const open = isThere ? editing : firstTyped;
  // The first product opens by itself after the answer yes; further ones are added by a button.
  const isNewOpen = found === true && !isSaved(open) && (open !== null || products.length === 0);
  const lines = [
    ...products.map((product) => ({ key: product.uuid, product })),
    ...(isNewOpen ? [{ key: open ?? next, product: null }] : []),
  ];
  const answer = { found, count: products.length, isEditing: open !== null };
  const problem = refusals > 0 ? foundProblem(answer) : null;
  const words = problem && intl.formatMessage({ id: `extra.problem.${problem}` });
  const isAboutAnswer = problem === 'required' || problem === 'noButSome';

  const finish = () => {
    if (foundProblem(answer) || found === null) return setRefusals(refusals + 1);
    const reporterProductFiles = products.flatMap(({ files }) => files ?? []);
    const collectedData = { reporterFoundProducts: found, reporterProductFiles };
    complete({ collectedData, first: typed.settle, failed: typed.resume, before: typed.completed });
  };
  const type: ProductDrafts['type'] = (product, uuid, part) => {
    setEditing(uuid);
    typed.type(product, uuid, part);
  };
  const openEditor = (which: string) => {
    setEditing(which);
    focusSection(EDITOR);
  };
  const closeEditor = () => {
    setEditing(null);
    setNext(crypto.randomUUID());
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
              typed.answer(answer);
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
                    onRemoved={() => typed.drop(key)}
                  />
                ) : (
                  <li key={key} id={EDITOR}>
                    <ProductEditor
                      dossierId={dossierId}
                      number={index + 1}
                      uuid={key}
                      product={product}
                      typed={{ ...typed, type }}
                      onClose={closeEditor}
                      canCancel={products.length > 0 || typed.drafts.has(key)}
                    />
                  </li>
                ),
              )}
            </Stack>
            {found === true && !isNewOpen && open === null && (
              <Actions>
                <Button severity="secondary" iconLeft="plus" onClick={() => openEditor(next)}>
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
        <KeptNote {...typed.note} />
      </Stack>
    </TaskPage>
  );
}
