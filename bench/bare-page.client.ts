import { createElement } from 'react'
import { hydrateRoot } from 'react-dom/client'

const root = document.getElementById('root')
if (root) hydrateRoot(root, createElement('a', { href: '/' }, 'Tiefgrün'))
