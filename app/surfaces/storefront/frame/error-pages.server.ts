import type { Language } from '#app/foundation/i18n/language.ts'
import { localePath } from '#app/foundation/i18n/language.ts'
import type { PageAnswer } from '#app/foundation/pages/answer.ts'
import { headWords } from '#app/surfaces/shared/head-words.ts'
import type { PageRequest } from '#app/surfaces/shared/page-request.server.ts'
import type { ScreenData as RefusedData } from './refused-screen.tsx'

export function notFoundPage(language: Language): PageAnswer {
  return errorPage(language, 'not-found', { path: '/404.html', title: headWords[language].notFound })
}

export function failurePage(language: Language): PageAnswer {
  return errorPage(language, 'error', { path: '/500.html', title: headWords[language].failed })
}

/** The page of a request that was not taken. */
export function refusedPage(language: Language, name: RefusedData['name']): PageAnswer {
  const page = errorPage(language, 'refused', { path: '/500.html', title: headWords[language].refused })
  return { ...page, data: { name, path: '' } satisfies RefusedData }
}

function errorPage(language: Language, screen: string, { path, title }: { path: string; title: string }): PageAnswer {
  return {
    kind: 'page',
    screen,
    path: localePath(language, path),
    title: `${title} · Tiefgrün`,
    data: { path: null },
    tags: [],
    head: { index: false },
    twin: localePath(language === 'de' ? 'en' : 'de', '/'),
  }
}

export async function resolveNotFound({ language }: PageRequest) {
  return notFoundPage(language)
}

export async function resolveError({ language }: PageRequest) {
  return failurePage(language)
}
