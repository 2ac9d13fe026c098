/** The names of RFC 7643 and RFC 7644. */
export const userSchema = "urn:ietf:params:scim:schemas:core:2.0:User";
export const groupSchema = "urn:ietf:params:scim:schemas:core:2.0:Group";
const message = "urn:ietf:params:scim:api:messages:2.0";
export const listSchema = `${message}:ListResponse`;
export const errorSchema = `${message}:Error`;

export const scimType = "application/scim+json; charset=utf-8";
