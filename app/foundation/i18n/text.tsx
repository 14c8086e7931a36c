import { createContext, useContext } from 'react'
import { DEFAULT_LANGUAGE, type Language } from './language.ts'

/** The words of one capability: `de` says which there are, `en` is typed as its twin, so none can be missing. */
export type Words<Messages> = Readonly<Record<Language, Messages>>

const LanguageContext = createContext<Language>(DEFAULT_LANGUAGE)
export const LanguageProvider = LanguageContext.Provider

export function useLanguage(): Language {
  return useContext(LanguageContext)
}

/** The words in the language of the page. */
export function useWords<Messages>(words: Words<Messages>): Messages {
  return words[useLanguage()]
}
