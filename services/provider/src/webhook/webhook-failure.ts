/** Why a web hook did not arrive, without anything that was sent. */
export class WebhookFailure extends Error {
  override name = 'WebhookFailure';
}
