import { API_VERSION, SHOP_ID } from './shop-identity.ts'

/** The older family of addresses, under which the sign-in's own routes stand. */
export const AUTH_PATH = `/${SHOP_ID}/auth`

/** Where a browser begins a login, changes its code for tokens, and signs out. */
export const AUTHORIZE_PATH = `${AUTH_PATH}/oauth/authorize`
export const TOKEN_PATH = `${AUTH_PATH}/oauth/token`
export const LOGOUT_PATH = `${AUTH_PATH}/logout`

export const CUSTOMER_API_PATH = `/${SHOP_ID}/account/customer/api/${API_VERSION}/graphql`

/** The page that a login leads back to, in each language. */
export const CALLBACK_PATH = '/account/callback'
