/** Why a web hook was not delivered, without any of its content. */
export class WebhookFailure extends Error {
  override name = 'WebhookFailure';
}
