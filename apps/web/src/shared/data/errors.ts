export { codes, fieldsOf, RpcRefusal, TransportError } from "@heshi/client/errors";
