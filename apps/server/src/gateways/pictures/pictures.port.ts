/** Fetches pictures from addresses that shops name, public ones alone. Throws GatewayError for everything that is no answer. */
export type PictureGateway = {
  fetch(url: string): Promise<Buffer>;
};
