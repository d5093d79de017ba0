const imported = 'as text';
