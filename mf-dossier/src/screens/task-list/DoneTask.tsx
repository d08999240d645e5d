import { hasFlow } from '@nabericht/domain/products/product-flow';
import { FormattedMessage, useIntl } from '@nabericht/intl';
import { dayAndMonth } from '@nabericht/intl/written';
import { paths } from '@nabericht/remote';
import { QuietLink } from '@nabericht/ui/QuietLink';
import { TaskLine } from '@nabericht/ui/TaskLine';
import { VisuallyHidden } from '@nabericht/ui/VisuallyHidden';
import type { TaskView } from './sections.ts';
import { textOf, titleOf } from './task-words.ts';

/** A completed task: what was done, by whom and when, with a link where it can still be edited or looked at. */
export function DoneTask({ view, dossierId }: { view: TaskView; dossierId: string }) {
  const intl = useIntl();
  const { task, provider, product, found, route, look } = view;
  const title = titleOf(view, intl);
  // The task of the report always links to it: that page says what can still be changed, and where.
  const report = task.type === 'report_deceased' ? 'report-deceased' : null;
  const place = route ?? look ?? report;
  return (
    <TaskLine
      icon="circlecheck"
      tone="positive"
      title={title}
      logoUrl={provider?.logoUrl}
      action={
        place && (
          <QuietLink to={paths.task(dossierId, place)}>
            <FormattedMessage
              id={route ? 'taskList.edit' : look ? 'taskList.look' : 'taskAction.report_deceased'}
            />
            {place !== report && (
              <VisuallyHidden>
                {' '}
                {title} {found?.name}
              </VisuallyHidden>
            )}
          </QuietLink>
        )
      }
    >
      {found && (
        <p>
          {found.name && `${found.name}. `}
          <FormattedMessage id={`productType.${found.productType}`} />
        </p>
      )}
      {task.type === 'provider' || (product && !hasFlow(product.productType)) ? (
        <p>{textOf(view, intl)}</p>
      ) : (
        provider && <p>{provider.name}</p>
      )}
      {provider && task.providerMessage && (
        <p>
          <FormattedMessage
            id="taskList.wrote"
            values={{ provider: provider.name, words: <span lang="nl">{task.providerMessage}</span> }}
          />
        </p>
      )}
      {task.completedAt && (
        <p>
          <FormattedMessage id="taskList.doneOn" values={{ day: dayAndMonth(task.completedAt, intl) }} />
        </p>
      )}
    </TaskLine>
  );
}
